import { page } from '../../session/route.ts'

export const feedbackRoutes = [
  page('/user-feedbacks/:id', () => import('./user-feedbacks-screen.tsx')),
  page('/job-feedbacks/:id', () => import('./job-feedbacks-screen.tsx')),
  page('/leave-feedback/:id', () => import('./leave-feedback-screen.tsx')),
]
