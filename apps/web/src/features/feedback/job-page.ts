import { href } from 'react-router'

/** The page of a job for the viewer's side; staff have their own. */
export function jobPage({ id, is_own, is_carried }: { id: string; is_own: boolean; is_carried: boolean }): string {
  if (is_own) return href('/jobs-posted/:id', { id })
  return is_carried ? href('/my-work/:id', { id }) : href('/admin/jobs/:id', { id })
}
