import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { arriveCollection } from './arrive-collection.ts'
import { arriveDestination } from './arrive-destination.ts'
import { arriveStop } from './arrive-stop.ts'
import { correctPod } from './correct-pod.ts'
import { deliverForDriver } from './deliver-for-driver.ts'
import { deliver } from './deliver.ts'
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

// Whoever was suspended tells what was done before: the permission table says who may (decision 0041).
mutationsAre({
  startCollect: mutation(startCollect, 'session'),
  arriveCollection: mutation(arriveCollection, 'session'),
  goodsOnBoard: mutation(goodsOnBoard, 'session'),
  startDeliver: mutation(startDeliver, 'session'),
  arriveStop: mutation(arriveStop, 'session'),
  stopComplete: mutation(stopComplete, 'session'),
  stopFailed: mutation(stopFailed, 'session'),
  settleStop: mutation(settleStop, 'session'),
  arriveDestination: mutation(arriveDestination, 'session'),
  deliver: mutation(deliver, 'session'),
  deliverForDriver: mutation(deliverForDriver, 'awarded'),
  correctPod: mutation(correctPod, 'awarded'),
  removePod: mutation(removePod, 'awarded'),
  failDelivery: mutation(failDelivery, 'session'),
  rescheduleDelivery: mutation(rescheduleDelivery, 'session'),
  leaveElsewhere: mutation(leaveElsewhere, 'session'),
  startReturn: mutation(startReturn, 'session'),
  returnGoods: mutation(returnGoods, 'session'),
})
