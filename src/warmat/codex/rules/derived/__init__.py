"""What follows from the table and is never stored: rows, filters, conditions, amounts, costs."""
