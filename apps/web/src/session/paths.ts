/** Those of the routes below that a member has within the product's frame. */
export const framedPaths = [
  '/download-app',
  '/help',
  '/subscription',
  '/subscription-edit',
  '/subscription-edit-cards',
  '/subscription-invoices',
  '/subscription-add-card',
  '/subscription-add-debit',
  '/cookie-info',
  '/terms',
  '/code-of-conduct',
  '/privacy',
] as const

/** Routes anybody may open (spec §2 "Public routes"). */
export const publicPaths = [
  ...framedPaths,
  '/',
  '/login',
  '/logout',
  '/sign-up',
  '/congratulations',
  '/create-password',
  '/update-password',
  '/forgot-password',
  '/link-expired',
  '/select-role',
  '/attention',
  '/maintenance',
  '/app-download',
  '/company-email',
  '/add-company-info',
  '/add-company-subscription',
  '/impersonate/:token',
  '/authenticate',
  '/confirm-email',
  '/unsubscribe',
  '/track/:token',
] as const

/** Routes that need login (spec §2), by the feature that owns them. */
export const privatePaths = [
  '/action-unauthorized',
  '/more',
  // jobs
  '/browse-jobs',
  '/browse-jobs/:id',
  '/jobs-posted',
  '/jobs-posted/:id',
  '/my-work',
  '/my-work/:id',
  '/job-logs/:id',
  '/post-job-choose',
  '/post-job-create',
  '/post-job-vehicle',
  '/post-job-additional-info',
  '/post-job-confirm',
  '/edit-job-create/:id',
  '/edit-job-vehicle/:id',
  '/edit-job-additional-info/:id',
  '/edit-job-confirm/:id',
  '/edit-stops-create/:id',
  '/edit-stops-confirm/:id',
  // saved loads
  '/saved-loads',
  '/create-saved-load-create',
  '/create-saved-load-vehicle',
  '/create-saved-load-additional-info',
  '/create-saved-load-confirm',
  '/edit-saved-load-create/:id',
  '/edit-saved-load-vehicle/:id',
  '/edit-saved-load-additional-info/:id',
  '/edit-saved-load-confirm/:id',
  // bids
  '/bids/:id',
  '/team-bids/:id',
  '/submit-bid/:id',
  '/user-bids-history/:id',
  // delivery
  '/on-route-to-collect/:id',
  '/arrived-at-collection/:id',
  '/on-route-to-deliver/:id',
  '/on-route-to-return/:id',
  '/arrived-at-destination/:id',
  '/add-goods-on-board/:id',
  '/add-stop-goods-on-board/:id',
  '/upload-pod/:id?',
  '/upload-por/:id?',
  '/upload-electronic-pod/:id?',
  '/upload-stop-pod/:id?',
  '/view-failure/:id?',
  '/view-pod/:id?',
  '/view-electronic-pod/:id?',
  '/view-por/:id?',
  '/view-stop-pod/:id?',
  '/view-electronic-stop-pod/:id?',
  '/view-goods-on-board/:id',
  '/view-stop-goods-on-board/:id',
  // invoices
  '/accounting',
  '/accounting-driver',
  '/accounting-poster',
  '/accounting-invoices-driver/:id',
  '/accounting-invoices-poster/:id',
  '/view-invoice/:id',
  '/preview-invoice/:id',
  '/list-invoices/:id',
  '/raise-invoice/:id',
  // notifications, chat, feedback
  '/notifications',
  '/messages',
  '/chat/:id',
  '/user-feedbacks/:id',
  '/job-feedbacks/:id',
  '/leave-feedback/:id',
  // users, teams, fleet, documents, directory
  '/users',
  '/user-view/:id',
  '/user-edit/:id',
  '/user-add',
  '/company',
  '/company-contact',
  '/company-info',
  '/invoice-address-page',
  '/invoice-recipient',
  '/invoice-details',
  '/invoice-logo',
  '/address-book',
  '/add-contact',
  '/edit-contact/:id',
  '/view-contact/:id',
  '/my-fleet',
  '/add-vehicle',
  '/edit-vehicle/:id',
  '/documents',
  '/documents-list/:type',
  '/add-view-document',
  '/view-document/:id?',
  '/directory-disabled',
  '/directory',
  '/directory/:id',
  '/directory/directory-details/:id',
  '/locations',
  '/location-add',
  '/location-edit/:id',
  '/live-availability',
  // back office
  '/admin',
  '/admin/review',
  '/admin/review/:id',
  '/admin/teams',
  '/admin/teams/:id',
  '/admin/users',
  '/admin/users/:id',
  '/admin/jobs',
  '/admin/jobs/:id',
  '/admin/money',
  '/admin/feedback',
  '/admin/notices',
  '/admin/content',
  '/admin/audit',
  '/admin/queues',
  // settings and help
  '/settings',
  '/on-this-phone',
  '/job-notification-settings',
  '/job-proximity-alerts',
  '/demo-account',
  '/api-callbacks',
  '/api-docs',
  '/password',
  '/second-factor',
  '/language',
  '/member-benefits',
  '/member-benefits/:id',
  '/factoring/:id',
  '/profile',
] as const

export type RoutePath = (typeof publicPaths)[number] | (typeof privatePaths)[number]

type Segment<S extends string> = S extends `:${infer Name}?`
  ? { [K in Name]?: string }
  : S extends `:${infer Name}`
    ? { [K in Name]: string }
    : unknown

/** `ParamsOf<'/view-pod/:id?'>` is `{ id?: string }`. */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & ParamsOf<Rest>
  : Segment<Path>

// Gives React Router's `href()` the paths and their parameters: an unknown path is a compile error.
declare module 'react-router' {
  interface Register {
    pages: { [Path in RoutePath]: { params: ParamsOf<Path> & Record<never, never> } }
  }
}
