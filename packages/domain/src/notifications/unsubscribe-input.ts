import { z } from '../errors/validation.ts'

export const unsubscribeInput = z.object({ token: z.string().min(1).max(100) })
