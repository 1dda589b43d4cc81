import type { DemoAccountScreenQueryResult } from './sandboxes.generated.ts'

export type DemoAccount = NonNullable<DemoAccountScreenQueryResult['demoAccount']>
