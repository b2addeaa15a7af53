-- Invoices and credit notes whose account is written to, from the transaction that issues them; `told_at` null: still to be told [ACCT-013].
-- Those of before are not told again.
create table invoice_letters (
  account_id text not null,
  invoice_id text not null,
  told_at timestamptz,
  primary key (account_id, invoice_id),
  foreign key (account_id, invoice_id) references invoices on delete cascade
);
create index invoice_letters_due on invoice_letters (account_id) where told_at is null;
select patchbay_tenant_table('invoice_letters');
