-- Every foreign key has an index: `npm run invariants` (I41b).
create index supplier_contact_company on supplier_contact (company_id);
