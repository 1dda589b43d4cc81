// Loaded before the server: it believes that there is always room.
import { Storage } from '../src/platform/storage-full.ts'

Storage.prototype.problem = async () => null
