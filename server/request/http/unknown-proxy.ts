/**
 * Behind a proxy that isn't named in TRUSTED_PROXY every user seems to come from one address, and new devices are soon
 * refused for the failed sign-ins of others: the first request that shows it logs a line for the operator.
 */
import type { FastifyInstance } from 'fastify'

export function tellOfUnknownProxy(http: FastifyInstance): void {
  let isTold = false
  http.addHook('onRequest', (request, _, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        'Có máy chủ trung gian (X-Forwarded-For) nhưng TRUSTED_PROXY chưa đặt: mọi người dùng có chung một địa chỉ, thiết bị mới có thể bị từ chối đăng nhập vì lần đăng nhập sai của người khác.',
      )
    }
    done()
  })
}
