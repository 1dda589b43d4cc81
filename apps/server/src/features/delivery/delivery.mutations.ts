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

mutationsAre({
  startCollect: mutation(startCollect, 'awarded'),
  arriveCollection: mutation(arriveCollection, 'awarded'),
  goodsOnBoard: mutation(goodsOnBoard, 'awarded'),
  startDeliver: mutation(startDeliver, 'awarded'),
  arriveStop: mutation(arriveStop, 'awarded'),
  stopComplete: mutation(stopComplete, 'awarded'),
  stopFailed: mutation(stopFailed, 'awarded'),
  settleStop: mutation(settleStop, 'awarded'),
  arriveDestination: mutation(arriveDestination, 'awarded'),
  deliver: mutation(deliver, 'awarded'),
  deliverForDriver: mutation(deliverForDriver, 'awarded'),
  correctPod: mutation(correctPod, 'awarded'),
  removePod: mutation(removePod, 'awarded'),
  failDelivery: mutation(failDelivery, 'awarded'),
  rescheduleDelivery: mutation(rescheduleDelivery, 'awarded'),
  leaveElsewhere: mutation(leaveElsewhere, 'awarded'),
  startReturn: mutation(startReturn, 'awarded'),
  returnGoods: mutation(returnGoods, 'awarded'),
})
