import { whenStated } from '../../platform/facts.sql.ts'
import { fixAudience } from './audience.sql.ts'

whenStated(async (tx, stated) => {
  for (const fact of stated) await fixAudience(tx, fact)
})
