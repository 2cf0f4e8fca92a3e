import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/**
 * The cache of reads. A call without a response is retried once, a refused one never. Calls are made while offline too:
 * otherwise they would wait silently for the connection.
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

// The next account must not see what the previous one has read.
onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  queryClient.clear()
})
