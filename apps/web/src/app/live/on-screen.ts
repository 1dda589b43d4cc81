import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import type { FactName } from '@waybill/domain/facts/facts'
import type { NotificationType } from '@waybill/domain/notifications/notification'
import type { RoutePath } from '../paths.ts'

/** What has changed: something about a job of the team's, or what an event tells the user. */
export type Change = { kind: 'job'; job_id: string | null; fact: FactName } | { kind: 'event'; type: NotificationType }

type Interest = { route: string; isAbout: (change: Change) => boolean }
const onScreen = new Set<Interest>()

/** The routes on screen whose data a change may have made old. */
export function routesAbout(change: Change): string[] {
  return [...onScreen].filter(({ isAbout }) => isAbout(change)).map(({ route }) => route)
}

/** Two companies have begun, or ceased, to keep apart: one of them is the reader's. */
export function isAboutBlock(change: Change): boolean {
  return change.kind === 'job' && (change.fact === 'team_blocked' || change.fact === 'team_unblocked')
}

/** After a gap nobody knows what has changed. */
export function liveRoutes(): string[] {
  return [...onScreen].map(({ route }) => route)
}

/** While the screen stands, its data is loaded anew when something happens that it is about. */
export function useLiveRoute(route: RoutePath, isAbout: (change: Change) => boolean) {
  useInterest(route, isAbout)
}

/** A screen about one job: loaded anew with whatever happens to it. */
export function useLiveJob(job_id: string) {
  useInterest(useThisRoute(), (change) => change.kind === 'job' && change.job_id === job_id)
}

/** A list of the team's jobs or bids: loaded anew with what happens to any of them. */
export function useLiveList(route: RoutePath) {
  useInterest(route, ({ kind }) => kind === 'job')
}

/** A screen about money: loaded anew with what happens to any of the team's invoices. */
export function useLiveInvoices() {
  useInterest(useThisRoute(), (change) => change.kind === 'job' && change.fact.startsWith('invoice_'))
}

/** A screen about the company's papers. */
export function useLiveDocuments() {
  useInterest(useThisRoute(), (change) => change.kind === 'event' && change.type.startsWith('DOCUMENT_'))
}

/** The innermost: a screen that has others below it names itself. */
function useThisRoute(): string {
  return useMatches().at(-1)?.id ?? ''
}

function useInterest(route: string, isAbout: Interest['isAbout']) {
  const latest = useRef(isAbout)
  latest.current = isAbout
  useEffect(() => {
    const interest = { route, isAbout: (change: Change) => latest.current(change) }
    onScreen.add(interest)
    return () => void onScreen.delete(interest)
  }, [route])
}
