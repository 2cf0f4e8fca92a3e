/** The code of teachers' professional allowance in DM_PHUCAP (catalogues/relied-codes.ts), apart from the law that computes it. */
export const professionCode = 'UDN'
