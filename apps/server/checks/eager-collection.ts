// Loaded before the server: garbage is collected every two seconds. What then still grows in a few minutes is kept, not left lying.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
setInterval(collect, 2000).unref()
