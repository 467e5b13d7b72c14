"""Writes the fixture files of this folder with openpyxl and xlsxwriter; LibreOffice converts some when it is there.

    python3 make.py            needs openpyxl and xlsxwriter; soffice is optional
"""
import datetime as dt
import pathlib
import shutil
import subprocess

import openpyxl
import xlsxwriter
from openpyxl.styles import Font

here = pathlib.Path(__file__).parent / "files"
day = dt.date

people = [
    ("Rahman Mohammed", "IMP-001", "Bangladeshi", day(1990, 5, 14), day(2027, 3, 31), "Male", "+65 8123 4567", "Islam", "O+"),
    ("Kumar Selvam", "IMP-002", "Indian", day(1985, 11, 2), day(2026, 12, 1), "M", "+65 8222 1111", "Hinduism", "B+"),
    ("Élodie Núñez", "IMP-003", "Filipino", day(1993, 1, 30), day(2028, 7, 15), "F", "81234567", "Catholic", "A-"),
    ("محمد علي", "IMP-004", "Egyptian", day(1979, 8, 9), day(2027, 1, 5), "M", "+20 100 123 4567", "Muslim", "AB+"),
]


def with_openpyxl():
    """A title above merged two-row headers, a hidden sheet, formulas, a number with leading noughts, empty styled rows."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Workers"
    sheet["A1"] = "Workers of Keppel Build"
    sheet.merge_cells("A1:I1")
    sheet["A2"], sheet["B2"], sheet["C2"] = "Full name", "Pass no.", "Passport"
    sheet.merge_cells("A2:A3")
    sheet.merge_cells("B2:B3")
    sheet.merge_cells("C2:D2")
    sheet["C3"], sheet["D3"] = "Number", "Expiry"
    for column, header in zip("EFGHI", ["DOB", "Work permit expiry", "Sex", "HP no", "Nationality"]):
        sheet[f"{column}2"] = header
        sheet.merge_cells(f"{column}2:{column}3")
    for cell in sheet[2]:
        cell.font = Font(bold=True)
    for i, (name, number, nation, born, ends, sex, phone, _religion, _blood) in enumerate(people):
        row = 4 + i
        sheet.append([name, number, 1234567 + i, ends, born, ends, sex, phone, nation])
        sheet[f"C{row}"].number_format = "000000000"
        sheet[f"E{row}"].number_format = "dd/mm/yyyy"
        sheet[f"F{row}"].number_format = "d-mmm-yy"
    sheet["A8"], sheet["B8"] = "=CONCATENATE(\"Formula \",\"Person\")", "IMP-005"
    for row in range(40, 60):
        sheet[f"A{row}"].font = Font(bold=True)
    notes = book.create_sheet("Notes")
    notes.sheet_state = "hidden"
    notes["A1"] = "not for import"
    book.save(here / "openpyxl.xlsx")


def with_xlsxwriter():
    """Spanish headers in another order; shared texts; dates as the workbook's own; a cached formula; an error cell."""
    book = xlsxwriter.Workbook(here / "xlsxwriter.xlsx")
    sheet = book.add_worksheet("Trabajadores")
    date = book.add_format({"num_format": "dd/mm/yyyy"})
    headers = ["Nº de pase", "Nombre completo", "Fecha de nacimiento", "Nacionalidad", "Vencimiento del permiso", "Sexo", "Teléfono", "Religión", "Tipo de sangre"]
    sheet.write_row(0, 0, headers)
    nations = {"Bangladeshi": "Bangladesí", "Indian": "Indio", "Filipino": "Filipino", "Egyptian": "Egipcio"}
    for i, (name, number, nation, born, ends, sex, phone, religion, blood) in enumerate(people, start=1):
        sheet.write(i, 0, number)
        sheet.write(i, 1, name)
        sheet.write_datetime(i, 2, dt.datetime.combine(born, dt.time()), date)
        sheet.write(i, 3, nations[nation])
        sheet.write_datetime(i, 4, dt.datetime.combine(ends, dt.time()), date)
        sheet.write(i, 5, "Mujer" if sex == "F" else "Hombre")
        sheet.write_string(i, 6, phone)
        sheet.write(i, 7, religion)
        sheet.write(i, 8, blood)
    sheet.write(5, 0, "IMP-006")
    sheet.write_formula(5, 1, '=UPPER("cached")', None, "CACHED")
    sheet.write_formula(5, 2, "=NA()", None, "#N/A")
    book.close()


def with_a_cover():
    """Two sheets before the one that matters: one with a word on it, and an empty one."""
    book = openpyxl.Workbook()
    book.active.title = "Read me"
    book.active["A1"] = "Workers as of today"
    book.create_sheet("Chart")
    sheet = book.create_sheet("Workers")
    sheet.append(["Pass number", "Name"])
    for name, number, *_rest in people:
        sheet.append([number, name])
    book.save(here / "cover.xlsx")


csv = "Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true"


def with_libreoffice():
    """The same conversions as libreOffice.ts asks for, for machines without it."""
    if shutil.which("soffice") is None:
        return
    for source, kind, kept, read in [
        ("xlsxwriter.xlsx", "xlsx:Calc MS Excel 2007 XML", "libreoffice.xlsx", []),
        ("people.csv", "xlsx:Calc MS Excel 2007 XML", "libreofficeFromCsv.xlsx", [f"--infilter={csv}"]),
        ("xlsxwriter.xlsx", f"csv:{csv}", "libreoffice.csv", []),
    ]:
        out = here / "lo"
        subprocess.run(["soffice", "--headless", *read, "--convert-to", kind, "--outdir", str(out), str(here / source)], check=True)
        shutil.move(out / f"{pathlib.Path(source).stem}.{kind.split(':')[0]}", here / kept)
        out.rmdir()


with_openpyxl()
with_xlsxwriter()
with_a_cover()
with_libreoffice()
