import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/**
 * What was read from the server. A call without an answer is tried once more; a refused one never. Calls are made
 * without a connection too: else they would wait for it and say nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof CallFailure && error.status === 0,
    },
  },
})

let owner = currentSession()?.user.userName

// What one account has read must not be seen by the next.
onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  queryClient.clear()
})
