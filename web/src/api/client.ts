// A typed client of the server. `schema.ts` is made from the server's documentation: `make client`.
import createClient from 'openapi-fetch'
import type { components, paths } from './schema'

export type Schemas = components['schemas']
/** What a live connection sends. */
export type Told = Schemas['LiveTold']
/** What a live connection understands. */
export type Asked = Schemas['LiveAsked']

/** Every route of the server: `await api.GET('/api/tables/{table}', { params: { path: { table } } })`. */
export const api = createClient<paths>({ credentials: 'same-origin' })

/** A table as it changes. Told is handed over as it comes; ask with the function that comes back. */
export function live(
  table: string,
  seat: number | null,
  since: number,
  hear: (message: Told) => void,
  closed: (code: number, reason: string) => void,
): { ask: (message: Asked) => void; close: () => void } {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/live`, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.searchParams.set('since', String(since))
  if (seat !== null) address.searchParams.set('seat', String(seat))
  const socket = new WebSocket(address)
  socket.onmessage = (event) => hear(JSON.parse(event.data as string) as Told)
  socket.onclose = (event) => closed(event.code, event.reason)
  return {
    ask: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  }
}
