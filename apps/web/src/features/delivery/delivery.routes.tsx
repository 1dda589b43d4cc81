import { page } from '../../session/route.ts'

const runScreen = () => import('./run-screen.tsx')
const goodsScreen = () => import('./goods-screen.tsx')
const goodsViewScreen = () => import('./goods-view-screen.tsx')
const podScreen = () => import('./pod-screen.tsx')
const podViewScreen = () => import('./pod-view-screen.tsx')

/** Every step of a run and its view twin (spec §2 "Job progress"). The id is that of the job, the stop or the proof. */
export const deliveryRoutes = [
  page('/on-route-to-collect/:id', runScreen),
  page('/on-route-to-deliver/:id', runScreen),
  page('/arrived-at-destination/:id', runScreen),
  page('/on-route-to-return/:id', runScreen),
  page('/arrived-at-collection/:id', () => import('./collection-screen.tsx')),
  page('/add-goods-on-board/:id', goodsScreen),
  page('/add-stop-goods-on-board/:id', goodsScreen),
  page('/view-goods-on-board/:id', goodsViewScreen),
  page('/view-stop-goods-on-board/:id', goodsViewScreen),
  page('/upload-pod/:id?', podScreen),
  page('/upload-electronic-pod/:id?', podScreen),
  page('/upload-stop-pod/:id?', podScreen),
  page('/view-pod/:id?', podViewScreen),
  page('/view-electronic-pod/:id?', podViewScreen),
  page('/view-stop-pod/:id?', podViewScreen),
  page('/view-electronic-stop-pod/:id?', podViewScreen),
  page('/upload-por/:id?', () => import('./por-screen.tsx')),
  page('/view-por/:id?', podViewScreen),
  page('/view-failure/:id?', () => import('./failure-screen.tsx')),
]
