import { applyKeptBrand } from './api/kept-brand.ts'
import { fillPorts } from './native/shell/fill-ports.ts'

// The page of an app: as the web's, once the phone stands behind every port.
await fillPorts()
applyKeptBrand()
await import('./main.tsx')
