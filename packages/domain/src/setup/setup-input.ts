import { staffReason } from '../back-office/back-office-input.ts'
import { z } from '../errors/validation.ts'
import { orNull } from '../text/text-rules.ts'
import { languages } from '../users/profile-setting.ts'
import { setupLineCodes } from './setup-line.ts'

export const setupLineInput = z.object({ code: z.enum(setupLineCodes) })
export const runSetupTestInput = z.object({ code: z.enum(setupLineCodes), language: orNull(z.enum(languages)) })
export const putSetupLineAsideInput = z.object({ code: z.enum(setupLineCodes), reason: staffReason() })
