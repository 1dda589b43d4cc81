import type { Feature } from '../../platform/feature.ts'
import { arriveCollection } from './arrive-collection.ts'
import { arriveDestination } from './arrive-destination.ts'
import { arriveStop } from './arrive-stop.ts'
import { correctPod } from './correct-pod.ts'
import { deliverForDriver } from './deliver-for-driver.ts'
import { deliver } from './deliver.ts'
import { deliveryReads } from './delivery.fields.ts'
import { deliveryTasks } from './delivery.tasks.ts'
import { failDelivery } from './fail-delivery.ts'
import { goodsOnBoard } from './goods-on-board.ts'
import { leaveElsewhere } from './leave-elsewhere.ts'
import { removePod } from './remove-pod.ts'
import { rescheduleDelivery } from './reschedule-delivery.ts'
import { returnGoods } from './return-goods.ts'
import { settleStop } from './settle-stop.ts'
import { startCollect } from './start-collect.ts'
import { startDeliver } from './start-deliver.ts'
import { startReturn } from './start-return.ts'
import { stopComplete } from './stop-complete.ts'
import { stopFailed } from './stop-failed.ts'

export const deliveryFeature = {
  reads: deliveryReads,
  mutations: {
    // Whoever was suspended tells what was done before: the permission table says who may (decision 0041).
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
