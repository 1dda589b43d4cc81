import { appLinks } from '@waybill/domain/apps/app-links'

/**
 * What the app may ask of Android. Not ACCESS_BACKGROUND_LOCATION: the service of a running job is started while the app is
 * in front, and goes on with a notice of its own.
 */
export const androidPermissions = [
  'INTERNET',
  'ACCESS_COARSE_LOCATION',
  'ACCESS_FINE_LOCATION',
  'FOREGROUND_SERVICE',
  'FOREGROUND_SERVICE_LOCATION',
  'POST_NOTIFICATIONS',
  'CAMERA',
  'WAKE_LOCK',
] as const

/** That of Google's store, which has a name of its own. */
export const billingPermission = 'com.android.vending.BILLING'

/** Permissions that plugins bring along and nobody here needs: geofences, notifications at a later time, and starting with the phone. */
const removedPermissions = ['RECEIVE_BOOT_COMPLETED', 'SCHEDULE_EXACT_ALARM']
const removedReceivers = [
  'com.capgo.capacitor_background_geolocation.GeofenceBroadcastReceiver',
  'com.capgo.capacitor_background_geolocation.GeofenceBootReceiver',
  'com.capacitorjs.plugins.localnotifications.TimedNotificationPublisher',
  'com.capacitorjs.plugins.localnotifications.LocalNotificationRestoreReceiver',
]
/** The receivers that stay: it notes that somebody has wiped a notification away, and takes nothing from other apps. */
export const keptReceivers = ['NotificationDismissReceiver']

/** The addresses of the product that open in the app, as Android takes them. */
export function linkFilter(): string[] {
  return appLinks.map((link) =>
    link.endsWith('*') ? `android:pathPrefix="${link.slice(0, -1)}"` : `android:path="${link}"`,
  )
}

/** The files of the Android project that are ours, by their paths in `apps/web/android/app/src/main`. */
export function androidFiles(): Record<string, string> {
  return {
    'AndroidManifest.xml': manifest(),
    'res/xml/data_extraction_rules.xml': noExtraction,
    'res/values/strings.xml': strings,
    'res/values/ic_launcher_background.xml':
      '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <color name="ic_launcher_background">#16202d</color>\n</resources>\n',
  }
}

const permission = (name: string) => `    <uses-permission android:name="android.permission.${name}" />`

function manifest(): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by "npm run native" from tools/native/android.ts. -->
<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">

    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:icon="@mipmap/ic_launcher"
        android:label="\${waybillName}"
        android:roundIcon="@mipmap/ic_launcher_round"
        android:supportsRtl="true"
        android:theme="@style/AppTheme"
        android:usesCleartextTraffic="false">

        <activity
            android:name=".MainActivity"
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:exported="true"
            android:launchMode="singleTask"
            android:theme="@style/AppTheme.NoActionBarLaunch">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

${linkFilters()}
        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths" />
        </provider>

${removedReceivers.map((name) => `        <receiver android:name="${name}" tools:node="remove" />`).join('\n')}
    </application>

${androidPermissions.map(permission).join('\n')}
    <uses-permission android:name="${billingPermission}" />
${removedPermissions.map((name) => permission(name).replace(' />', ' tools:node="remove" />')).join('\n')}

    <!-- A tablet without a satellite receiver or a camera may still run an office. -->
    <uses-feature android:name="android.hardware.location.gps" android:required="false" />
    <uses-feature android:name="android.hardware.camera" android:required="false" />
</manifest>
`
}

/** Confirmed by the server's own word for its app; the scheme works without it. */
function linkFilters(): string {
  return `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="\${waybillHost}" />
${linkFilter()
  .map((path) => `                <data ${path} />`)
  .join('\n')}
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="@string/custom_url_scheme" />
            </intent-filter>`
}

/** Nothing of the app goes into a backup or onto another phone: tokens and proofs are of this one. */
const domains = ['root', 'file', 'database', 'sharedpref', 'external']
const excluded = domains.map((domain) => `        <exclude domain="${domain}" path="." />`).join('\n')
const noExtraction = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup>
${excluded}
    </cloud-backup>
    <device-transfer>
${excluded}
    </device-transfer>
</data-extraction-rules>
`

const strings = `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="custom_url_scheme">waybill</string>
</resources>
`
