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
  startCollect: mutation(startCollect),
  arriveCollection: mutation(arriveCollection),
  goodsOnBoard: mutation(goodsOnBoard),
  startDeliver: mutation(startDeliver),
  arriveStop: mutation(arriveStop),
  stopComplete: mutation(stopComplete),
  stopFailed: mutation(stopFailed),
  settleStop: mutation(settleStop),
  arriveDestination: mutation(arriveDestination),
  deliver: mutation(deliver),
  deliverForDriver: mutation(deliverForDriver),
  correctPod: mutation(correctPod),
  removePod: mutation(removePod),
  failDelivery: mutation(failDelivery),
  rescheduleDelivery: mutation(rescheduleDelivery),
  leaveElsewhere: mutation(leaveElsewhere),
  startReturn: mutation(startReturn),
  returnGoods: mutation(returnGoods),
})
