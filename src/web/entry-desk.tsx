import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { createHttpCall } from './ports/call.ts'
import { currentPlace } from './ports/desk/address.ts'
import { deskWithPorts, showLocale, storedLocale } from './ports/desk/desk.ts'
import { DeskRoot } from './views/desk/desk-root.tsx'
import './styles/desk/index.css'

const ignore = () => undefined
const locale = storedLocale()
showLocale(locale)

// The machines of the page learn from the answers themselves that a session ended or that nobody answered.
const call = createHttpCall({
  sessionEnded: ignore,
  instructed: ignore,
  answered: ignore,
  busy: ignore,
  failed: ignore,
})
const desk = createActor(deskWithPorts(call), { input: { locale, place: currentPlace() } })
desk.start()

const page = document.getElementById('desk')
if (page)
  createRoot(page).render(
    <StrictMode>
      <DeskRoot desk={desk} />
    </StrictMode>,
  )
