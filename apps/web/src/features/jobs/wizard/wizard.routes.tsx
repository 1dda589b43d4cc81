import type { RouteObject } from 'react-router'
import type { RoutePath } from '../../../session/paths.ts'
import { page, withRight } from '../../../session/route.ts'
import { RouteError } from '../../../session/route-error.tsx'
import { screenParts } from '../../../session/screen-parts.ts'
import type { WizardKind } from './steps.ts'

const create = () => import('./places/create-step.tsx')
const vehicle = () => import('./vehicle-step.tsx')
const additionalInfo = () => import('./additional-info-step.tsx')
const confirm = () => import('./confirm-step.tsx')

/** The steps stand under a route of their own without a path, which holds the answers while one moves between them. */
function wizard(kind: WizardKind, children: [RouteObject, ...RouteObject[]]): RouteObject {
  const layout = async () => {
    const loading = import('./draft/load-wizard.ts')
    const { Component, handle, shouldRevalidate } = await import('./wizard-layout.tsx')
    return { Component, handle, shouldRevalidate, loader: (await loading).wizardLoader(kind) }
  }
  return {
    id: `${kind}-wizard`,
    ErrorBoundary: RouteError,
    // A viewer who may not open the first step may open none.
    lazy: async () => withRight(children[0].path as RoutePath, await screenParts(layout)),
    children,
  }
}

export const wizardRoutes: RouteObject[] = [
  page('/post-job-choose', () => import('./post-job-choose-screen.tsx')),
  wizard('post-job', [
    page('/post-job-create', create),
    page('/post-job-vehicle', vehicle),
    page('/post-job-additional-info', additionalInfo),
    page('/post-job-confirm', confirm),
  ]),
  wizard('edit-job', [
    page('/edit-job-create/:id', create),
    page('/edit-job-vehicle/:id', vehicle),
    page('/edit-job-additional-info/:id', additionalInfo),
    page('/edit-job-confirm/:id', confirm),
  ]),
  wizard('edit-stops', [page('/edit-stops-create/:id', create), page('/edit-stops-confirm/:id', confirm)]),
  wizard('create-saved-load', [
    page('/create-saved-load-create', create),
    page('/create-saved-load-vehicle', vehicle),
    page('/create-saved-load-additional-info', additionalInfo),
    page('/create-saved-load-confirm', confirm),
  ]),
  wizard('edit-saved-load', [
    page('/edit-saved-load-create/:id', create),
    page('/edit-saved-load-vehicle/:id', vehicle),
    page('/edit-saved-load-additional-info/:id', additionalInfo),
    page('/edit-saved-load-confirm/:id', confirm),
  ]),
]
