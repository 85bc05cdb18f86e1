-- The list of products by a word that stands in names all over the alphabet, as the till has it since product_for_sale: the
-- index carries what a search looks at (lower(name) alone would not let PostgreSQL leave the table out), so that the
-- page's ids are found without touching the rows in between.
drop index product_name;
create index product_name on product (company_id, lower(name), id) include (name, search_text, status);
