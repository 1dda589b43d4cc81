/** A position less exact than this is an area: maps show it as a circle, and no arrival follows from it. */
export const COARSE_METRES = 500

/** Accuracy in metres, as the device estimates it; what it does not say is taken for exact. */
export const isCoarse = ({ accuracy = null }: { accuracy?: number | null | undefined }): boolean =>
  accuracy !== null && accuracy > COARSE_METRES
