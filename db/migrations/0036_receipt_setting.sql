-- Repayments could be made to wait for a receipt of invoices, which nobody can write so far: where that was set, nothing
-- could be paid any more. The setting comes back with the receipts, decided anew.

update setting set value = null, version = version + 1, updated_at = now(), updated_by = null
where key = 'requireSupplierReceipt' and value is not null;
