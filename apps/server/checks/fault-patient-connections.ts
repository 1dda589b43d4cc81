// Loaded before the server: a statement is waited for as long as the operating system keeps its line.
import { patience } from '../src/platform/database/database.ts'

patience.statement_ms = 3_600_000
