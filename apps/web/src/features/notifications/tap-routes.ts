/** The table stands in the domain: buttons in mails and push messages lead where a tap leads here. */
export { ownPageOf, type Tapped, tapRouteOf } from '@waybill/domain/notifications/tap-routes'
