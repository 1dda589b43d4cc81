import { page } from '../../session/route.ts'

export const backOfficeRoutes = [
  page('/admin', () => import('./today/today-screen.tsx')),
  page('/admin/review', () => import('./review/review-screen.tsx'), [
    page('/admin/review/:id', () => import('./review/review-document-screen.tsx')),
  ]),
  page('/admin/teams', () => import('./teams/teams-screen.tsx')),
  page('/admin/teams/:id', () => import('./teams/staff-team-screen.tsx')),
  page('/admin/users', () => import('./users/staff-users-screen.tsx')),
  page('/admin/users/:id', () => import('./users/staff-user-screen.tsx')),
  page('/admin/jobs', () => import('./jobs/staff-jobs-screen.tsx')),
  page('/admin/jobs/:id', () => import('./jobs/staff-job-screen.tsx')),
  page('/admin/money', () => import('./money/money-screen.tsx')),
  page('/admin/feedback', () => import('./feedback/staff-feedback-screen.tsx')),
  page('/admin/cases', () => import('./cases/cases-screen.tsx')),
  page('/admin/cases/:id', () => import('./cases/case-screen.tsx')),
  page('/admin/cases-of-year', () => import('./cases/case-year-screen.tsx')),
  page('/admin/notices', () => import('./notices/notices-screen.tsx')),
  page('/admin/content', () => import('./content/content-screen.tsx')),
  page('/admin/audit', () => import('./audit/audit-screen.tsx')),
  page('/admin/queues', () => import('./queues/queues-screen.tsx')),
  page('/admin/setup', () => import('./setup/setup-screen.tsx')),
  page('/admin/texts', () => import('./brand/texts-screen.tsx')),
  page('/admin/brand', () => import('./brand/brand-screen.tsx')),
  page('/admin/legal', () => import('./legal/legal-texts-screen.tsx')),
  page('/admin/staff', () => import('./staff/staff-screen.tsx')),
]

export const impersonateRoutes = [page('/impersonate/:token', () => import('./impersonation/impersonate-screen.tsx'))]
