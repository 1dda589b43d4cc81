import { permissionTexts } from './store-words.ts'

/** What goes on while the app is out of sight: the position of a running job, and messages that take one back. */
export const backgroundModes = ['location', 'remote-notification']

/** Why each part of the system is asked that Apple wants a reason for (its own list of reasons). */
export const privacyReasons = {
  NSPrivacyAccessedAPICategoryUserDefaults: 'CA92.1',
  NSPrivacyAccessedAPICategoryFileTimestamp: 'C617.1',
  NSPrivacyAccessedAPICategoryDiskSpace: 'E174.1',
} as const

/**
 * The data that the product learns of its users, in Apple's words (`NSPrivacyCollectedDataType…`): linked to them, since they have an
 * account, and followed nowhere else. The table in `apps/web/native-store/README.md` says what each is.
 */
export const collectedData = [
  'PreciseLocation',
  'PhotosorVideos',
  'Name',
  'EmailAddress',
  'PhoneNumber',
  'PhysicalAddress',
  'EmailsOrTextMessages',
  'OtherUserContent',
  'CustomerSupport',
  'PaymentInfo',
  'PurchaseHistory',
  'UserID',
  'DeviceID',
  'OtherDataTypes',
  'CrashData',
] as const

/** The files of the iOS project that are ours, by their paths in `apps/web/ios/App/App`. */
export function iosFiles(): Record<string, string> {
  const languages = Object.entries(permissionTexts).map(([language, texts]) => [
    `${language}.lproj/InfoPlist.strings`,
    Object.entries(texts)
      .map(([key, text]) => `"${key}" = "${text}";\n`)
      .join(''),
  ])
  return {
    'Info.plist': plist(info),
    'App.entitlements': plist({
      'aps-environment': '$(WAYBILL_APS_ENVIRONMENT)',
      'com.apple.developer.associated-domains': ['applinks:$(WAYBILL_HOST)'],
    }),
    'PrivacyInfo.xcprivacy': plist({
      NSPrivacyTracking: false,
      NSPrivacyTrackingDomains: [],
      NSPrivacyCollectedDataTypes: collectedData.map((type) => ({
        NSPrivacyCollectedDataType: `NSPrivacyCollectedDataType${type}`,
        NSPrivacyCollectedDataTypeLinked: true,
        NSPrivacyCollectedDataTypeTracking: false,
        NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
      })),
      NSPrivacyAccessedAPITypes: Object.entries(privacyReasons).map(([type, reason]) => ({
        NSPrivacyAccessedAPIType: type,
        NSPrivacyAccessedAPITypeReasons: [reason],
      })),
    }),
    ...(Object.fromEntries(languages) as Record<string, string>),
  }
}

const portrait = 'UIInterfaceOrientationPortrait'
const landscape = ['UIInterfaceOrientationLandscapeLeft', 'UIInterfaceOrientationLandscapeRight']
const info = {
  CAPACITOR_DEBUG: '$(CAPACITOR_DEBUG)',
  CFBundleDevelopmentRegion: 'en',
  CFBundleDisplayName: '$(WAYBILL_NAME)',
  CFBundleExecutable: '$(EXECUTABLE_NAME)',
  CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
  CFBundleInfoDictionaryVersion: '6.0',
  CFBundleLocalizations: Object.keys(permissionTexts),
  CFBundleName: '$(PRODUCT_NAME)',
  CFBundlePackageType: 'APPL',
  CFBundleShortVersionString: '$(MARKETING_VERSION)',
  CFBundleURLTypes: [{ CFBundleURLName: '$(PRODUCT_BUNDLE_IDENTIFIER)', CFBundleURLSchemes: ['waybill'] }],
  CFBundleVersion: '$(CURRENT_PROJECT_VERSION)',
  ITSAppUsesNonExemptEncryption: false,
  LSRequiresIPhoneOS: true,
  ...permissionTexts.en,
  UIApplicationSceneManifest: {
    UIApplicationSupportsMultipleScenes: false,
    UISceneConfigurations: {
      UIWindowSceneSessionRoleApplication: [
        {
          UISceneConfigurationName: 'Default Configuration',
          UISceneDelegateClassName: '$(PRODUCT_MODULE_NAME).SceneDelegate',
          UISceneStoryboardFile: 'Main',
        },
      ],
    },
  },
  UIBackgroundModes: backgroundModes,
  UILaunchStoryboardName: 'LaunchScreen',
  UIMainStoryboardFile: 'Main',
  UISupportedInterfaceOrientations: [portrait, ...landscape],
  'UISupportedInterfaceOrientations~ipad': [portrait, 'UIInterfaceOrientationPortraitUpsideDown', ...landscape],
  UIViewControllerBasedStatusBarAppearance: true,
}

type Value = string | boolean | readonly Value[] | { readonly [key: string]: Value }

/** A property list as Apple writes it. */
function plist(content: Value): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- Written by "npm run native" from tools/native/ios.ts. -->
<plist version="1.0">
${xml(content, '')}
</plist>
`
}

function xml(value: Value, indent: string): string {
  const inner = `${indent}\t`
  if (typeof value === 'boolean') return `${indent}<${value}/>`
  if (typeof value === 'string') return `${indent}<string>${escaped(value)}</string>`
  if (Array.isArray(value)) {
    if (value.length === 0) return `${indent}<array/>`
    return `${indent}<array>\n${value.map((each: Value) => xml(each, inner)).join('\n')}\n${indent}</array>`
  }
  const rows = Object.entries(value).map(([key, each]) => `${inner}<key>${escaped(key)}</key>\n${xml(each, inner)}`)
  return `${indent}<dict>\n${rows.join('\n')}\n${indent}</dict>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
