import { fillPorts } from './native/shell/fill-ports.ts'

// The page of an app: as the web's, once the phone stands behind every port.
await fillPorts()
await import('./main.tsx')
