import type { Fact } from '@waybill/domain/facts/facts'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { DemoRows, Reference } from './demo.sql.ts'
import { type PictureName, type Scene, variants } from './pictures/render-pictures.ts'
import { Random } from './random.ts'

/** A file that the demo data has, before it is drawn and kept. */
export type PlannedFile = {
  id: string
  kind: UploadKind
  picture: PictureName
  name: string
  user_id: string
  team_id: string
  created_at: Date
  claim: { pod_id: string } | { goods_on_board_id: string } | { incident_id: string } | { document_id: string }
}

/** Something that happened to one of the demo accounts' jobs, and when. */
export type DemoFact = { at: Date; fact: Fact; actor_id: string | null }

/** An invoice that was sent; what it says is composed from the stored job. */
export type PlannedInvoice = {
  id: string
  job_id: string
  from_team_id: string
  to_team_id: string
  user_id: string
  sent_at: Date
  status: 'paid' | 'pending' | 'rejected' | 'unpaid'
  external_number: string | null
  approved_at: Date | null
  paid_on: string | null
  rejection_reason: string | null
}

/** The demo data while it is being told: what exists so far, and the clock and chance it is told by. */
export class DemoWorld {
  readonly now: Date
  readonly reference: Reference
  readonly random: Random
  readonly rows: DemoRows = {
    teams: [],
    users: [],
    blocked_teams: [],
    fleet_vehicles: [],
    documents: [],
    jobs: [],
    job_stops: [],
    bids: [],
    incidents: [],
    job_stays: [],
    job_charges: [],
    goods_on_board: [],
    pods: [],
    job_log: [],
    feedbacks: [],
    conversations: [],
    chat_messages: [],
    participations: [],
    saved_loads: [],
    imports: [],
    import_addresses: [],
    import_mails: [],
    import_rows: [],
    locations: [],
    contacts: [],
    cases: [],
    case_series: [],
    audit_log: [],
  }
  readonly files: PlannedFile[] = []
  readonly facts: DemoFact[] = []
  readonly invoices: PlannedInvoice[] = []

  constructor(now: Date, reference: Reference, seed: number) {
    this.now = now
    this.reference = reference
    this.random = new Random(seed)
  }

  id(at: Date = this.now): string {
    return this.random.uuid(at)
  }

  /** So many minutes from now; negative is before. */
  minutes(count: number): Date {
    return new Date(this.now.getTime() + count * MINUTE_MS)
  }

  picture(scenes: readonly Scene[]): PictureName {
    const scene = this.random.pick(scenes)
    return `${scene}-${this.random.int(0, variants[scene] - 1)}`
  }

  file(file: Omit<PlannedFile, 'id'>) {
    this.files.push({ id: this.id(file.created_at), ...file })
  }
}

export function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * MINUTE_MS)
}

/** The next quarter of an hour: nobody books a collection at 13:07. */
export function toQuarter(date: Date): Date {
  const quarter = 15 * MINUTE_MS
  return new Date(Math.ceil(date.getTime() / quarter) * quarter)
}

/** YYYY-MM-DD. */
export function dayText(date: Date): string {
  return date.toISOString().slice(0, 10)
}
