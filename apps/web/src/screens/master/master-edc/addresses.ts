const machines = '/app/master/master-edc'

export const edcAddress = {
  list: machines,
  add: `${machines}/add`,
  open: ({ id }: { id: number }) => `${machines}/${id}`,
  edit: ({ id }: { id: number }) => `${machines}/${id}/edit`,
}
