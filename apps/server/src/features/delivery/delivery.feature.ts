import type { Feature } from '../../platform/feature.ts'
import { arriveCollection } from './run/arrive-collection.ts'
import { arriveDestination } from './run/arrive-destination.ts'
import { arriveStop } from './stops/arrive-stop.ts'
import { correctPod } from './proof/correct-pod.ts'
import { deliverForDriver } from './proof/deliver-for-driver.ts'
import { deliver } from './proof/deliver.ts'
import { deliveryReads } from './delivery.fields.ts'
import { failDelivery } from './trouble/fail-delivery.ts'
import { goodsOnBoard } from './run/goods-on-board.ts'
import { leaveElsewhere } from './trouble/leave-elsewhere.ts'
import { removePod } from './proof/remove-pod.ts'
import { rescheduleDelivery } from './trouble/reschedule-delivery.ts'
import { returnGoods } from './trouble/return-goods.ts'
import { settleStop } from './stops/settle-stop.ts'
import { startCollect } from './run/start-collect.ts'
import { startDeliver } from './run/start-deliver.ts'
import { startReturn } from './trouble/start-return.ts'
import { stopComplete } from './stops/stop-complete.ts'
import { stopFailed } from './stops/stop-failed.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { NOTIFY_LATE_STEPS } from './run/late-steps.sql.ts'

export const deliveryTasks: FeatureTasks = {
  tasks: {
    [NOTIFY_LATE_STEPS]: ({ job_id }, platform) =>
      asSystem(platform, async ({ recordFact }) => recordFact({ name: 'late_steps_arrived', job_id: String(job_id) })),
  },
}

export const deliveryFeature = {
  reads: deliveryReads,
  mutations: {
    // A suspended member may report earlier steps: the permission table decides who (decision 0041).
    session: {
      startCollect,
      arriveCollection,
      goodsOnBoard,
      startDeliver,
      arriveStop,
      stopComplete,
      stopFailed,
      settleStop,
      arriveDestination,
      deliver,
      failDelivery,
      rescheduleDelivery,
      leaveElsewhere,
      startReturn,
      returnGoods,
    },
    awarded: {
      deliverForDriver,
      correctPod,
      removePod,
    },
  },
  tasks: deliveryTasks,
} satisfies Feature
