import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './routes.tsx'
import { followSession } from './shell/follow-session.ts'
import { NoticeList } from './notices/notice-list.tsx'
import { showDeferredNotice } from './notices/notices.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followSession(router)
showDeferredNotice()

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <NoticeList onOpen={(address) => router.history.push(address)} />
  </StrictMode>,
)
