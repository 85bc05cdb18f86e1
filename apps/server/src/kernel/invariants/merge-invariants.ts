import type { Invariant } from './invariant.ts'

export const customerMergeInvariants: readonly Invariant[] = [
  {
    name: 'G1',
    sentence:
      'Pelanggan yang sudah digabung tidak aktif, dompetnya kosong, dan penggantinya bukan pelanggan yang digabung juga',
    reads: 'customer',
    ofBranches: true,
    why: 'a merged customer is out of use, has empty wallets, and leads to one that is not merged itself',
    sql: `
      select c.branch_id, c.id, c.status, k.merged_into as leads_on, w.balance
      from customer c
      join customer k on k.branch_id = c.branch_id and k.id = c.merged_into
      left join (
        select branch_id, owner_id, sum(balance) as balance from wallet where owner_type = 'CUSTOMER' group by 1, 2
      ) w on w.branch_id = c.branch_id and w.owner_id = c.id
      where c.status <> 'INACTIVE' or k.merged_into is not null or w.balance <> 0`,
  },
  {
    name: 'G2',
    sentence:
      'Poin dan G-Cash yang pindah karena penggabungan keluar dan masuk dengan jumlah dan nilai yang sama',
    reads: 'wallet_entry',
    ofBranches: true,
    why: 'what a merge took out of a wallet it put into another one, with what the books owe for it',
    sql: `
      select branch_id, moved_from, count(*) as rows, sum(delta) as points, sum(worth) as worth
      from wallet_entry where moved_from is not null group by 1, 2
      having count(*) <> 2 or sum(delta) <> 0 or sum(worth) <> 0`,
  },
]

export const productMergeInvariants: readonly Invariant[] = [
  {
    name: 'G3',
    sentence:
      'Barang yang sudah digabung tidak aktif, tidak punya stok atau pesanan stok, dan penggantinya bukan barang yang digabung juga',
    reads: 'product',
    ofBranches: false,
    why: 'merged goods are out of use, have neither stock nor reservations, and lead to goods that are not merged themselves',
    sql: `
      select p.id, p.status, k.merged_into as leads_on, s.quantity, s.reserved
      from product p
      join product k on k.id = p.merged_into
      left join (select product_id, sum(abs(quantity)) as quantity, sum(reserved) as reserved from stock_balance group by 1) s
        on s.product_id = p.id
      where p.status <> 'INACTIVE' or k.merged_into is not null or s.quantity <> 0 or s.reserved <> 0`,
  },
]
