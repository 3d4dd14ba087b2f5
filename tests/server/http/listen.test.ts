import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../src/server/http/listen.ts'

const open = async () => {
  const server = fastify()
  onTestFinished(() => server.close())
  server.get('/', () => 'here')
  const listening = await listen(server, { host: '127.0.0.1', port: 0, connections: 100 })
  const { hostname, port } = new URL(listening.address)
  const dial = () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { server, listening, dial }
}
const question = 'GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'

test('[X-RUN-06] a crowd is accepted in a few turns of the event loop, not one in each', async () => {
  const { server, dial } = await open()
  let accepted = 0
  server.server.on('connection', () => (accepted += 1))
  const crowd = Array.from({ length: 128 }, dial)
  let turns = 0
  // Turns count from the first that brought somebody.
  while (accepted < crowd.length) {
    if (accepted > 0) turns += 1
    await nextTurn()
  }
  expect(turns).toBeLessThan(64)
})

test('[X-RUN-04] nobody who waits to be accepted is reset when the server stops to listen', async () => {
  const { listening, dial } = await open()
  const crowd = Array.from({ length: 128 }, dial)
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  const late = Array.from({ length: 128 }, dial)
  const stopping = listening.stop()
  const answers = await Promise.all(
    [...crowd, ...late].map(async (socket) => {
      socket.write(question)
      return (await text(socket)).split('\r\n')[0]
    }),
  )
  expect(answers).toEqual(Array(256).fill('HTTP/1.1 200 OK'))
  await stopping
  await listening.ended()
  await expect(once(dial(), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('[X-RUN-01] a second shop at the same address is refused, though several sockets share it', async () => {
  const { listening } = await open()
  const second = fastify()
  onTestFinished(() => second.close())
  const place = { host: '127.0.0.1', port: Number(new URL(listening.address).port), connections: 100 }
  await expect(listen(second, place)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
