import type { LicensedJob } from './licensed-job.generated.ts'

/** For `refusalOf`: what the viewer's company lacks of the licence. */
export const licenceGapOf = ({ licence }: LicensedJob) => licence?.gap ?? null
