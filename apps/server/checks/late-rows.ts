import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { LateScene } from './late-stories.ts'

/**
 * A row of the conflict table (offline.md §6): what happened meanwhile, what the phone tells of before and after it, and each
 * answer. `moves` names the rows whose steps count as any others; everywhere else the job and its stops stay as they are.
 */
export type LateRow = {
  status: JobStatus
  meanwhile?: (scene: LateScene) => Promise<unknown>
  tells: (scene: LateScene) => Promise<string[]>
  answers: readonly string[]
  late?: readonly string[]
  odd?: readonly string[]
  moves?: true
}

const inTurn = async (...steps: (() => Promise<string>)[]) => {
  const answers = []
  for (const step of steps) answers.push(await step())
  return answers
}
const sixSteps = (s: LateScene, from: number) =>
  inTurn(
    () => s.setOff(from),
    () =>
      s.step('arriveCollection', from - 1, {
        date_and_time: s.ago(from - 1),
        goods_collected_success: true,
      }),
    () => s.step('goodsOnBoard', from - 2, { board_route_date: s.ago(from - 2) }),
    () => s.step('startDeliver', from - 3),
    () => s.arrive(from - 4),
    () => s.handOver(from - 5),
  )
const six = ['start_collect', 'arrive_collection', 'goods_on_board', 'start_deliver', 'arrive_stop', 'stop_complete']
const allOk = Array.from({ length: 6 }, () => 'ok')

/** Half an hour passes after what happened meanwhile: 40 minutes ago was before it, 20 minutes ago after it. */
export const lateRows: Record<string, LateRow> = {
  '1 the answer was lost': {
    status: 'allocated',
    tells: (s) =>
      inTurn(
        () => s.setOff(40, { key: 'said-again' }),
        () => s.setOff(40, { key: 'said-again' }),
      ),
    answers: ['ok', 'ok'],
    moves: true,
  },
  '2 another phone took the step': {
    status: 'allocated',
    meanwhile: (s) => s.meanwhile(s.run.taker, 'startCollect', {}),
    tells: (s) => inTurn(() => s.setOff(40)),
    answers: ['CONFLICT out_of_turn collect done_by'],
  },
  '3 the poster cancelled, done before': {
    status: 'allocated',
    meanwhile: (s) => s.close(),
    tells: (s) => sixSteps(s, 40),
    answers: allOk,
    late: six,
  },
  '4 the poster cancelled, done after': {
    status: 'allocated',
    meanwhile: (s) => s.close(),
    tells: (s) => inTurn(() => s.setOff(20)),
    answers: ['CONFLICT out_of_turn cancel'],
  },
  '5 sold outside': {
    status: 'allocated',
    meanwhile: (s) => s.close('SOLD_OUTSIDE_PLATFORM'),
    tells: async (s) => [...(await sixSteps(s, 40)), await s.setOff(20)],
    answers: [...allOk, 'CONFLICT out_of_turn sold_outside_platform'],
    late: six,
  },
  '6 the poster delivered for the driver': {
    status: 'progress',
    meanwhile: (s) => s.meanwhile(s.run.poster, 'deliverForDriver', { comment: 'They rang' }),
    tells: (s) =>
      inTurn(
        () => s.arrive(40),
        () => s.handOver(39),
        () => s.arrive(38, 1),
        () => s.handOver(20, 1),
      ),
    answers: ['ok', 'ok', 'ok', 'CONFLICT out_of_turn invoice'],
    late: ['arrive_stop', 'stop_complete', 'arrive_stop'],
  },
  '7 the stop was taken away': {
    status: 'progress',
    meanwhile: (s) => s.changeStops(([, second]) => [second!]),
    tells: (s) =>
      inTurn(
        () => s.arrive(40),
        () => s.handOver(39),
        () => s.arrive(20),
      ),
    answers: ['ok', 'ok', 'CONFLICT stop_removed progress'],
    late: ['arrive_stop', 'stop_complete'],
  },
  '8 a stop was put in front, done before': {
    status: 'progress',
    meanwhile: (s) => s.changeStops(([first, second, another]) => [another!, first!, second!]),
    tells: (s) => inTurn(() => s.arrive(40)),
    answers: ['ok'],
    moves: true,
  },
  '8 a stop was put in front, done after': {
    status: 'progress',
    meanwhile: (s) => s.changeStops(([first, second, another]) => [another!, first!, second!]),
    tells: (s) => inTurn(() => s.arrive(20)),
    answers: ['CONFLICT stop_out_of_turn progress'],
  },
  '9 the order was changed, done before': {
    status: 'progress',
    meanwhile: (s) => s.changeStops(([first, second]) => [second!, first!]),
    tells: (s) => inTurn(() => s.arrive(40)),
    answers: ['ok'],
    moves: true,
  },
  '9 the order was changed, done after': {
    status: 'progress',
    meanwhile: (s) => s.changeStops(([first, second]) => [second!, first!]),
    tells: (s) => inTurn(() => s.arrive(20)),
    answers: ['CONFLICT stop_out_of_turn progress'],
  },
  '10 another driver was assigned': {
    status: 'allocated',
    async meanwhile(s) {
      await s.meanwhile(s.run.taker, 'assignDriver', { driver_id: s.run.driver.id })
      await s.meanwhile(s.run.taker, 'assignDriver', { driver_id: s.run.taker.id })
    },
    tells: async (s) => [...(await sixSteps(s, 40)), await s.setOff(20)],
    answers: [...allOk, 'FORBIDDEN not_your_job_any_more done_by'],
    late: six,
  },
  '11 sold to another company': {
    status: 'allocated',
    async meanwhile(s) {
      const other = await s.world.story.company('Courier_Company')
      await s.meanwhile(s.run.poster, 'reinstateJob', {})
      await s.meanwhile(s.run.poster, 'allocateJob', { user_id: other.id, agreed_price: '200.00' })
    },
    tells: (s) =>
      inTurn(
        () => s.setOff(40),
        () => s.setOff(20),
      ),
    answers: ['NOT_FOUND', 'NOT_FOUND'],
  },
  '12 the company was suspended, done before': {
    status: 'collect',
    meanwhile: suspend,
    tells: (s) => inTurn(() => arriveAtGoods(s, 40)),
    answers: ['ok'],
    moves: true,
  },
  '12 the company was suspended, done after': {
    status: 'collect',
    meanwhile: suspend,
    tells: (s) => inTurn(() => arriveAtGoods(s, 20)),
    answers: ['TEAM_DEACTIVATED team_deactivated'],
  },
  '12 the driver was inactivated': {
    status: 'collect',
    meanwhile: (s) => s.ask(s.run.taker.token, 'inactivateUser', { user_id: s.run.driver.id }),
    tells: (s) => inTurn(() => arriveAtGoods(s, 40)),
    answers: ['UNAUTHENTICATED'],
  },
  '13 the subscription ended': {
    status: 'collect',
    async meanwhile(s) {
      const ended = { subscription_status: 'canceled' } as const
      await s.world.db.updateTable('teams').set(ended).where('id', '=', s.run.taker.team_id).execute()
    },
    tells: (s) => inTurn(() => arriveAtGoods(s, 40)),
    answers: ['ok'],
    moves: true,
  },
  '14 the session ended': {
    status: 'allocated',
    async meanwhile({ world, run }) {
      const revoked = world.db.updateTable('sessions').set({ revoked_at: world.now })
      await revoked.where('user_id', '=', run.driver.id).execute()
    },
    async tells(s) {
      const before = await s.setOff(40, { key: 'sent-again-then' })
      const token = await s.world.story.signedIn(s.run.driver.id)
      return [before, await s.setOff(40, { key: 'sent-again-then', token })]
    },
    answers: ['UNAUTHENTICATED', 'ok'],
    moves: true,
  },
  '15 somebody else holds the phone': {
    status: 'allocated',
    async tells(s) {
      const other = await s.world.story.company('Courier_Company')
      const colleague = await s.world.story.colleague(s.run.taker.team_id, { has_full_access: false })
      return inTurn(
        () => s.setOff(40, { token: other.token }),
        () => s.setOff(40, { token: colleague.token }),
      )
    },
    answers: ['NOT_FOUND', 'NOT_FOUND'],
  },
  '16 what was typed cannot be taken': {
    status: 'delivering',
    async meanwhile({ world, run }) {
      await world.db.updateTable('job_stops').set({ status: 'complete' }).where('job_id', '=', run.job_id).execute()
    },
    tells: (s) => inTurn(() => s.step('deliver', 40, { pod: { ...s.pod(40), recipient: 'www.example.com' } })),
    answers: ['VALIDATION {"pod.recipient":["links_not_allowed"]}'],
  },
  '17 a clock two hours ahead, and one who says nothing of it': {
    status: 'allocated',
    tells: (s) =>
      inTurn(
        () => s.ask(s.run.driver.token, 'startCollect', { job_id: s.run.job_id, date_and_time: s.ago(-120) }),
        () => s.setOff(-120),
      ),
    answers: ['VALIDATION {"date_and_time":["date_in_future"]}', 'ok'],
    odd: ['start_collect'],
    moves: true,
  },
  '18 a clock a year behind': {
    status: 'allocated',
    tells: (s) => inTurn(() => s.setOff(365 * 24 * 60)),
    answers: ['ok'],
    odd: ['start_collect'],
    moves: true,
  },
}

async function suspend({ world, run }: LateScene) {
  const suspension = { is_suspended: true, suspended_at: world.now }
  await world.db.updateTable('teams').set(suspension).where('id', '=', run.taker.team_id).execute()
}

function arriveAtGoods(s: LateScene, minutes: number) {
  return s.step('arriveCollection', minutes, {
    date_and_time: s.ago(minutes),
    goods_collected_success: true,
  })
}
