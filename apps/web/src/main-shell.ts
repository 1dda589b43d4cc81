import { applyStoredBrand } from './api/stored-brand.ts'
import { fillPorts } from './native/shell/fill-ports.ts'

// The page of an app: as the web's, once the phone stands behind every port.
await fillPorts()
applyStoredBrand()
await import('./main.tsx')
