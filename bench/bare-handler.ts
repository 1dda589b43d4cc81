// The yardstick: node:http, the `pg` driver and the best hand-written SQL for the same answers. No framework, no GraphQL, no validation.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { EARTH_RADIUS_METRES, METRES_PER_MILE } from '@waybill/domain/geo/distance'
import { acceptStatement, browseStatement, detailStatement, viewerStatement } from './bare-statements.sql.ts'
import { operationOf } from './operations.ts'
import { tellCpu } from './tell-cpu.ts'

const READ_CONNECTIONS = 4
const WRITE_CONNECTIONS = 10
const url = process.env['DATABASE_URL']!
const reads = await Promise.all(
  Array.from({ length: READ_CONNECTIONS }, async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig)
    await client.connect()
    return { client, busy: 0 }
  }),
)
const writes = new pg.Pool({ connectionString: url, max: WRITE_CONNECTIONS })

type Viewer = { user_id: string; team_id: string }
type Statement = { name: string; text: string; values: unknown[] }
type Variables = { near?: Near; sort?: string; after?: string; id?: string; input?: { bid_id: string } }
type Near = { latitude: number; longitude: number; miles: number }
const viewers = new Map<string, { at: number; viewer: Promise<Viewer> }>()

async function read<Row>(statement: Statement): Promise<Row> {
  const slot = reads.reduce((least, each) => (each.busy < least.busy ? each : least))
  slot.busy++
  try {
    return (await slot.client.query(statement)).rows[0] as Row
  } finally {
    slot.busy--
  }
}

/** As the application does it: looked up at most once a second. */
function viewerOf(request: IncomingMessage): Promise<Viewer> {
  const token = request.headers.authorization!.slice('Bearer '.length)
  const known = viewers.get(token)
  if (known && performance.now() - known.at < 1000) return known.viewer
  const values = [createHash('sha256').update(token).digest()]
  const viewer = read<Viewer>({ name: 'viewer', text: viewerStatement, values })
  viewers.set(token, { at: performance.now(), viewer })
  return viewer
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function circle({ latitude, longitude, miles }: Near): number[] {
  const [lat, lng] = [radians(latitude), radians(longitude)]
  const across = Math.cos(lat)
  return [
    across * Math.cos(lng),
    across * Math.sin(lng),
    Math.sin(lat),
    2 * Math.sin((miles * METRES_PER_MILE) / (2 * EARTH_RADIUS_METRES)),
  ]
}

function browse({ team_id }: Viewer, { near, sort, after }: Variables): Statement {
  const place = near ? (sort === 'nearest' ? 'nearest' : 'newest') : 'everywhere'
  const cursor = after === undefined ? [] : (JSON.parse(after) as string[])
  return {
    name: `browse_${place}_${cursor.length}`,
    text: browseStatement(place, cursor.length > 0),
    values: [team_id, ...(near ? circle(near) : []), ...cursor],
  }
}

async function answer(request: IncomingMessage, body: string): Promise<string> {
  const viewer = await viewerOf(request)
  const { documentId, variables } = JSON.parse(body) as { documentId: string; variables: Variables }
  const operation = operationOf(documentId)
  if (operation === 'accept') {
    const values = [variables.input!.bid_id, viewer.team_id, viewer.user_id]
    const { rows } = await writes.query<{ json: string }>({ name: 'accept', text: acceptStatement, values })
    return rows[0]!.json
  }
  if (operation === 'browse') return (await read<{ json: string }>(browse(viewer, variables))).json
  const values = [variables.id, viewer.team_id]
  return (await read<{ json: string }>({ name: 'detail', text: detailStatement, values })).json
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    answer(request, body).then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        response.end(text)
      },
      (error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })
})
tellCpu()
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'))
process.once('SIGTERM', () => process.exit(0))
