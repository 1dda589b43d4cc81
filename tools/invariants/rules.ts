import { enumerationRules } from './enumeration-rules.ts'
import { fieldRules } from './field-rules.ts'
import { importRules } from './import-rules.ts'
import { layoutRules } from './layout-rules.ts'
import { nameRules } from './name-rules.ts'
import { operationRules } from './operation-rules.ts'
import { ownerRules } from './owner-rules.ts'
import { paperRules } from './paper-rules.ts'
import { plainRules } from './plain-rules.ts'
import type { Rule } from './rule.ts'
import { schemaRules } from './schema-rules.ts'
import { sqlRules } from './sql-rules.ts'
import { textRules } from './text-rules.ts'

/** Every promise of ARCHITECTURE.md that a program can keep. */
export const rules: readonly Rule[] = [
  ...importRules,
  ...sqlRules,
  ...ownerRules,
  ...operationRules,
  ...layoutRules,
  ...enumerationRules,
  ...fieldRules,
  ...schemaRules,
  ...textRules,
  ...nameRules,
  ...plainRules,
  ...paperRules,
]
