import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { androidFiles } from './android.ts'

const root = join(import.meta.dirname, '../..')
const FRAMEWORK = '/usr/share/android-framework-res/framework-res.apk'

/** What the libraries of a whole build would bring, as far as our own resources name it. */
const styles = ['Theme.AppCompat.Light.DarkActionBar', 'Theme.AppCompat.DayNight.NoActionBar', 'Theme.SplashScreen']
const attributes = {
  'color|boolean': ['windowActionBar', 'windowNoTitle', 'colorPrimary', 'colorPrimaryDark', 'colorAccent'],
  'color|reference': ['windowSplashScreenBackground', 'windowSplashScreenAnimatedIcon', 'postSplashScreenTheme'],
}
const stubs = `<resources>
${styles.map((name) => `  <style name="${name}" parent="android:Theme.Material" />`).join('\n')}
${Object.entries(attributes)
  .flatMap(([format, names]) => names.map((name) => `  <attr name="${name}" format="${format}" />`))
  .join('\n')}
</resources>
`

/**
 * Links manifest and resources of the Android project as a build does, by Debian's `aapt` and its framework: no SDK is needed.
 * Answers what is wrong, or null.
 */
function linkResources(manifest: string = androidFiles()['AndroidManifest.xml']!): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-resources-'))
  try {
    const at = join(folder, 'AndroidManifest.xml')
    writeFileSync(at, filledIn(manifest))
    mkdirSync(join(folder, 'stubs/values'), { recursive: true })
    writeFileSync(join(folder, 'stubs/values/stubs.xml'), stubs)
    const ours = join(root, 'apps/web/android/app/src/main/res')
    const bridge = join(root, 'node_modules/@capacitor/android/capacitor/src/main/res')
    const resources = [ours, bridge, join(folder, 'stubs')].flatMap((each) => ['-S', each])
    const sdk = ['--min-sdk-version', '24', '--target-sdk-version', '29', '--auto-add-overlay']
    execFileSync(
      'aapt',
      ['package', '-f', '-M', at, '-I', FRAMEWORK, ...resources, ...sdk, '-F', join(folder, 'out')],
      {
        encoding: 'utf8',
        stdio: 'pipe',
      },
    )
    return null
  } catch (error) {
    return (error as { stderr?: string }).stderr || String(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What to say of it: null where all is well, and an icon that is not there is noticed. */
export function resourceFault(): string | null {
  const broken = androidFiles()['AndroidManifest.xml']!.replace('@mipmap/ic_launcher"', '@mipmap/ic_missing"')
  return linkResources() ?? (linkResources(broken) ? null : 'aapt takes a manifest whose icon is missing')
}

export const canLinkResources = () => existsSync(FRAMEWORK)

/** As Gradle does: the package of the project, and what it fills in. */
function filledIn(manifest: string): string {
  return manifest
    .replace('<manifest ', '<manifest package="app.waybill.mobile" ')
    .replace(/\s+android:dataExtractionRules="[^"]*"/, '') // newer than Debian's framework
    .replaceAll('${applicationId}', 'app.waybill.mobile')
    .replaceAll('${waybillHost}', 'waybill.example')
    .replaceAll('${waybillName}', 'Waybill')
}
