/** Member of a row of a former moment that is another one now, or gone. */
export const differsKey = 'khacHienTai'
