import UIKit
import UserNotifications
import Capacitor

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        // Override point for customization after application launch.
        return true
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }

    // The plugin of push messages listens for these two.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    // A silent message takes back one that was shown, also while the page is suspended or was never started; one that signs this
    // phone out takes back all. What is shown stands under the name by which one replaces another (apns-collapse-id), the tag.
    func application(_ application: UIApplication,
                     didReceiveRemoteNotification userInfo: [AnyHashable: Any],
                     fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        let center = UNUserNotificationCenter.current()
        if userInfo["kind"] as? String == "LOGOUT" {
            center.removeAllDeliveredNotifications()
        } else if userInfo["kind"] as? String == "WITHDRAW", let tag = userInfo["tag"] as? String {
            center.removeDeliveredNotifications(withIdentifiers: [tag])
        } else {
            return completionHandler(.noData)
        }
        // Removing goes on by itself: the system lets the app sleep as soon as this is said, so it is asked for what is left first.
        center.getDeliveredNotifications { _ in completionHandler(.newData) }
    }
}
