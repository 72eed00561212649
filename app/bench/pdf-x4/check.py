"""Checks what ISO 15930-7 asks of a PDF/X-4, as far as pikepdf and LittleCMS (by Pillow) can tell."""

import io
import sys
from xml.etree import ElementTree

import pikepdf
from PIL import Image, ImageCms

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
XMP = {
    "{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion",
    "{http://purl.org/dc/elements/1.1/}title",
    "{http://ns.adobe.com/pdf/1.3/}Trapped",
    *(f"{{http://ns.adobe.com/xap/1.0/}}{name}Date" for name in ("Create", "Modify", "Metadata")),
    *(f"{{http://ns.adobe.com/xap/1.0/mm/}}{name}" for name in ("DocumentID", "RenditionClass", "VersionID")),
}
GREY = {"g", "G"}
OTHER_COLOURS = {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs", "Do", "BI"}
FORBIDDEN = {"/OpenAction", "/AA", "/A", "/JS", "/SMask", "/TR", "/Annots", "/Encrypt", "/Alternates", "/OPI"}


def check(path):
    with pikepdf.open(path) as pdf:
        raw = open(path, "rb").read()
        assert raw.startswith(b"%PDF-1.6\n%") and min(raw[10:14]) > 127, "header"
        assert len(pdf.trailer.ID) == 2 and "/Encrypt" not in pdf.trailer
        info = pdf.docinfo
        assert info.Trapped == "/False" and info.CreationDate == info.ModDate

        found = ElementTree.fromstring(pdf.Root.Metadata.read_bytes())
        values = {child.tag: "".join(child.itertext()) for about in found.iter(RDF + "Description") for child in about}
        assert XMP <= values.keys(), XMP - values.keys()
        assert values["{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion"] == "PDF/X-4"
        assert values["{http://ns.adobe.com/pdf/1.3/}Trapped"] == "False"
        assert values["{http://purl.org/dc/elements/1.1/}title"] == str(info.Title)
        day = values["{http://ns.adobe.com/xap/1.0/}CreateDate"]
        assert str(info.CreationDate) == "D:" + day.replace("-", "")

        (intent,) = pdf.Root.OutputIntents
        assert intent.S == "/GTS_PDFX" and str(intent.OutputConditionIdentifier) and str(intent.Info)
        assert "/RegistryName" not in intent, "no registry knows it"
        icc = intent.DestOutputProfile.read_bytes()
        profile = ImageCms.getOpenProfile(io.BytesIO(icc))
        assert profile.profile.device_class == "prtr" and profile.profile.xcolor_space.strip() == "GRAY"
        assert intent.DestOutputProfile.N == 1 and int.from_bytes(icc[:4], "big") == len(icc)
        lab = ImageCms.createProfile("LAB")
        light = ImageCms.buildTransform(profile, lab, "L", "LAB")
        lightness = [ImageCms.applyTransform(Image.new("L", (1, 1), grey), light).getpixel((0, 0))[0] for grey in (0, 128, 255)]
        assert lightness[0] == 0 and 0 < lightness[1] < lightness[2] == 255, lightness
        ink = ImageCms.applyTransform(Image.new("LAB", (1, 1), (0, 128, 128)), ImageCms.buildTransform(lab, profile, "LAB", "L"))
        assert ink.getpixel((0, 0)) == 0, "back from Lab"

        for page in pdf.pages:
            assert "/ArtBox" not in page and list(page.TrimBox) == list(page.MediaBox)
            operators = {str(one.operator) for one in pikepdf.parse_content_stream(page)}
            assert operators & GREY and not operators & OTHER_COLOURS, operators
        for one in pdf.objects:
            if isinstance(one, pikepdf.Dictionary):
                assert not FORBIDDEN & set(one.keys()), one.keys()
                if one.get("/Type") == "/FontDescriptor":
                    assert "/FontFile2" in one, "a font that is not embedded"
    print(f"{path}: as PDF/X-4 asks; the profile has {len(icc)} bytes, L* of 0, 128 and 255: {lightness}")


for path in sys.argv[1:]:
    check(path)
